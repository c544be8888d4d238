import { answerRequests } from '../thread.ts';
import { drawPng } from './drawPng.ts';

/**
 * Worker that draws pictures. Their pixels lie outside the heap and make V8
 * collect all of it, which is little here.
 */
answerRequests(drawPng);
