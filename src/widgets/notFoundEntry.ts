import { mountNotFound } from './notFound.ts';

const data = document.querySelector('[data-widget] + script[type="application/json"]');
mountNotFound(document.querySelector('main') ?? document.body, JSON.parse(data?.textContent ?? ''));
