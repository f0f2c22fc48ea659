import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { PackageInput } from './check-package.ts';

const good: z.input<typeof PackageInput> = {
  application_name: 'Life Member (early bird)',
  fee: '3,000',
  processing_fee: '2.5',
  currency_type: '1',
  gst_type: 1,
  gst: 1,
  description: '<ul><li>Surgeon</li></ul>',
  documents_description: null,
};

function faultsOf(change: Record<string, unknown>): Record<string, string> {
  const { error } = PackageInput.safeParse({ ...good, ...change });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

describe('what the office enters', () => {
  test('is read as amounts, percentages and ids', () => {
    expect(PackageInput.parse(good)).toMatchObject({
      id: null,
      version: null,
      fee: 300_000,
      processing_fee: 2.5,
      currency_type: 1,
      documents_description: '',
      form_type: null,
      offered: null,
      pays_after_approval: null,
    });
  });

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['a name is needed', { application_name: ' ' }, { application_name: 'Application name cannot be empty' }],
    ['a fee needs a currency', { currency_type: '' }, { currency_type: 'Currency type cannot be empty' }],
    [
      'a fee of nothing needs one too',
      { fee: '0', currency_type: null },
      { currency_type: 'Currency type cannot be empty' },
    ],
    ['no fee needs none', { fee: '', currency_type: '' }, {}],
    ['a GST type needs a GST', { gst: '' }, { gst: 'Gst cannot be empty' }],
    ['a GST needs its type', { gst_type: '' }, { gst_type: 'Gst type cannot be empty' }],
    ['there may be no GST', { gst_type: '', gst: '' }, {}],
    ['a fee is an amount', { fee: '-5' }, { fee: 'Must be an amount, such as 3500' }],
    ['a fee has two places at most', { fee: '1.005' }, { fee: 'Must be an amount, such as 3500' }],
    [
      'a processing fee is a percentage',
      { processing_fee: '101' },
      { processing_fee: 'Must be a percentage from 0 to 100' },
    ],
    ['a form is one of six', { form_type: 7 }, { form_type: 'This form is not known' }],
    ['open is 1 or 0', { offered: 2 }, { offered: 'Must be 1 or 0' }],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  test('reports every fault at once', () => {
    const wrong = { application_name: '', fee: 'free', currency_type: '', gst: '', processing_fee: 'x' };
    const all = {
      application_name: 'Application name cannot be empty',
      fee: 'Must be an amount, such as 3500',
      processing_fee: 'Must be a percentage from 0 to 100',
      currency_type: 'Currency type cannot be empty',
      gst: 'Gst cannot be empty',
    };
    expect(faultsOf(wrong)).toEqual(all);
    expect(faultsOf({ ...wrong, id: 'seven' })).toEqual({ ...all, id: 'Must be a number' });
  });
});
