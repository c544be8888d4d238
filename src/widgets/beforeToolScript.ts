import { waitForAnswer } from './beforeScript.ts';
import { hasAnswerAtOnce } from './dom.ts';

if (hasAnswerAtOnce()) waitForAnswer();
