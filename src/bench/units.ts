import { formatCount } from '../domain/money.ts';

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`;
}

export function megabytes(kilobytes: number): string {
  return `${formatCount(Math.round(kilobytes / 1024))} MB`;
}

export function bytes(count: number): string {
  return `${formatCount(count)} B`;
}

export function ratio(value: number): string {
  return `${value.toFixed(2)} x`;
}
