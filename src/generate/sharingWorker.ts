import { drawPng } from './sharing/drawPng.ts';
import { answerRequests } from './thread.ts';

/** Worker that draws pictures. */
answerRequests(drawPng);
