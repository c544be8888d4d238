import { drawPng } from './sharing/drawPng.ts';
import { answerRequests } from './thread.ts';

/** Worker that draws pictures. Their pixels take memory that V8 would make room for by collecting garbage, which is little here. */
answerRequests(drawPng);
