import type { Result } from './measure.ts';

export const tableHead = `| case | server | answers/s | of the floor | p50 ms | p95 ms | p99 ms | server CPU ms | database CPU ms | bytes |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |`;

/** Two rows of the table: the product, and the bare server that sends the same SQL. */
export function tableRows(name: string, note: string, product: Result, floor: Result): string {
  const share = `${Math.round((100 * perSecond(product)) / perSecond(floor))} %`;
  return [
    row([name, 'product', perSecond(product).toFixed(0), share], product),
    row(['', note === '' ? 'floor' : `floor: ${note}`, perSecond(floor).toFixed(0), ''], floor),
  ].join('\n');
}

function row(begin: string[], result: Result): string {
  const { latencies, bytes, serverCpu, databaseCpu } = result;
  const sorted = latencies.toSorted((a, b) => a - b);
  const cells = [
    ...begin,
    ...[0.5, 0.95, 0.99].map((share) => quantile(sorted, share).toFixed(1)),
    perAnswer(serverCpu, latencies.length),
    perAnswer(databaseCpu, latencies.length),
    Math.round(bytes / latencies.length).toString(),
  ];
  return `| ${cells.join(' | ')} |`;
}

const perSecond = ({ latencies, seconds }: Result) => latencies.length / seconds;

const quantile = (sorted: number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

const perAnswer = (cpu: number | null, answers: number) =>
  cpu === null ? 'not measured' : (cpu / answers).toFixed(2);
