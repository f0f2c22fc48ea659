import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { officeCalls } from '#contract/applications/office-calls.ts';
import { listInput } from '#web/features/review/address/index.ts';
import { nameOf } from '#web/features/review/member/index.ts';
import { api } from '#web/kit/data/api.ts';
import { ContractDialog } from '#web/kit/dialog/contract-dialog.tsx';
import { AsyncSelect, type AsyncSelectProps } from '#web/kit/form/async-select.tsx';
import { t } from '#web/kit/language/t.ts';

/** Most people that a search offers: who is none of them is found by another word. */
const mostOffered = 8;

/** Compares two people who share no sign, as the office knows more than the list of pairs. */
export function ComparePeople(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('Compare two people…')}
      </Button>
      {isOpen && <CompareDialog onClose={() => setOpen(false)} />}
    </>
  );
}

interface Chosen {
  /** The number of an application of theirs. */
  value: string;
  label: string;
}

function CompareDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm<{ first: Chosen | null; second: Chosen | null }>({
    mode: 'controlled',
    initialValues: { first: null, second: null },
    validate: {
      first: (first) => (first === null ? t('Please choose one person') : null),
      second: (second, { first }) => {
        if (second === null) return t('Please choose the other person');
        return second.value === first?.value ? t('This is the same application twice') : null;
      },
    },
  });
  async function compare({ first, second }: typeof form.values) {
    // The page is left, and nothing that was chosen is lost by it.
    form.resetDirty();
    onClose();
    await navigate({ to: '/merge', search: { first: Number(first?.value), second: Number(second?.value) } });
  }
  const field = (name: 'first' | 'second') => ({
    value: form.values[name],
    onChange: (person: Chosen | null) => form.setFieldValue(name, person),
    error: form.errors[name],
    'data-path': name,
  });
  return (
    <ContractDialog
      title={t('Compare two people')}
      form={form}
      onSubmit={compare}
      submit={t('Compare')}
      onClose={onClose}
    >
      <PersonSelect label={t('One')} {...field('first')} />
      <PersonSelect label={t('The other')} {...field('second')} />
    </ContractDialog>
  );
}

type PersonSelectProps = Pick<AsyncSelectProps, 'label' | 'value' | 'onChange' | 'error' | 'data-path'>;

function PersonSelect(props: PersonSelectProps) {
  return (
    <AsyncSelect
      {...props}
      name="person"
      description={t('Name, number or e-mail')}
      search={async (typed, signal) => {
        const { data } = await api(officeCalls.getMember, listInput({ q: typed }), { signal });
        return data.slice(0, mostOffered).map((row) => {
          const number = row.membership_no || row.application_no;
          const parts = [nameOf(row), number, row.application_name, row.email];
          return { value: String(row.id), label: parts.filter((part) => part !== '').join(', ') };
        });
      }}
    />
  );
}
