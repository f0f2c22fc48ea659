import { Alert, Button, Checkbox, Group, List, Modal, Stack, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useRef, useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';
import { text } from '#contract/texts/text.ts';
import { feeLines, FeeTable } from '#web/features/payments/index.ts';
import { RichLine, RichText } from '#web/kit/rich-text/rich-text.tsx';
import { IconCheck } from '#web/kit/icons.tsx';
import { useFocusBack } from '#web/kit/dialog/use-focus-back.ts';
import { toast } from '#web/kit/data/toast.tsx';
import { below } from '#web/kit/theme/breakpoints.ts';
import { t } from '#web/kit/language/t.ts';
import { type Checklist, readChecklist } from './checklist.ts';
import classes from './eligibility-dialog.module.css';

export interface EligibilityDialogProps {
  opened: boolean;
  /** The type whose card was opened; it stays while the dialog closes. */
  type: MembershipType;
  /** The type without the ASI certificate, which a Life Membership offers beside itself. */
  alternative: MembershipType | undefined;
  onClose: () => void;
  onApply: (type: MembershipType) => void;
}

/** Eligibility, uploads and fee of a type; Apply needs every box checked (D3 sections 2 and 5). */
export function EligibilityDialog({ opened, type, alternative, onClose, onApply }: EligibilityDialogProps) {
  const onPhone = useMediaQuery(below('sm'));
  const dialog = useRef<HTMLDivElement>(null);
  useFocusBack(opened, dialog);
  const [shownId, setShownId] = useState(type.id);
  const shown = shownId === alternative?.id ? alternative : type;
  const form = (of: MembershipType) => <EligibilityForm type={of} onCancel={onClose} onApply={onApply} />;

  return (
    <Modal
      ref={dialog}
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setShownId(type.id)}
      // The page gives it back, since Back closes the dialog too.
      returnFocus={false}
      title={shown.application_name}
      size={640}
      fullScreen={onPhone}
    >
      <Stack gap="md">
        {type.form_type === typeIds.life && (
          <Alert title={t('Important notice')} color="orange">
            {t(
              'The ASI membership certificate is mandatory for Life Membership. Without it, please apply as Associate Life Member.',
            )}
          </Alert>
        )}
        {type.form_type === typeIds.life && alternative ? (
          <Tabs value={String(shown.id)} onChange={(id) => setShownId(Number(id))}>
            <Tabs.List grow mb="md">
              <Tabs.Tab value={String(type.id)}>{type.application_name}</Tabs.Tab>
              <Tabs.Tab value={String(alternative.id)}>{alternative.application_name}</Tabs.Tab>
            </Tabs.List>
            {/* Both stay mounted: a look at the other one must not clear the boxes. */}
            <Tabs.Panel value={String(type.id)}>{form(type)}</Tabs.Panel>
            <Tabs.Panel value={String(alternative.id)}>{form(alternative)}</Tabs.Panel>
          </Tabs>
        ) : (
          form(type)
        )}
      </Stack>
    </Modal>
  );
}

/** D3 sections 5 and 8; as long as it is, it stays 8 seconds (section 9). */
const checkAll = text('Please review all the necessary items and check the boxes before proceeding.');

interface EligibilityFormProps {
  type: MembershipType;
  onCancel: () => void;
  onApply: (type: MembershipType) => void;
}

/** What one must be and have for a type, each list with its box, and what it costs. */
function EligibilityForm({ type, onCancel, onApply }: EligibilityFormProps) {
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const criteria = readChecklist(type.description);
  const documents = readChecklist(type.documents_description);

  function apply() {
    const open = form.current?.querySelector<HTMLElement>('input:not(:checked)');
    if (!open) {
      toast.clear();
      onApply(type);
      return;
    }
    setTried(true);
    toast.refusal(t(checkAll));
    open.scrollIntoView({ block: 'center' });
    open.focus({ preventScroll: true });
  }

  const boxes = { checked, onChange: setChecked, tried };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Stack gap="lg">
        <Points
          title={t('Eligibility criteria')}
          list={criteria}
          confirmation={t('I confirm each of these points')}
          {...boxes}
        />
        <Points
          title={t('Required documents')}
          list={documents}
          confirmation={t('I have each of these documents')}
          {...boxes}
        />
        <FeeTable label={t('Fee')} lines={feeLines(type)} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit">{t('Apply')}</Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PointsProps {
  title: string;
  list: Checklist;
  /** What is confirmed of all points together. */
  confirmation: string;
  checked: readonly string[];
  onChange: (checked: readonly string[]) => void;
  /** Boxes that are still open are marked. */
  tried: boolean;
}

/** Points to read, and one box for all of them; no box where there is nothing to confirm. */
function Points({ title, list: { notes, items }, confirmation, checked, onChange, tried }: PointsProps) {
  const id = useId();
  if (notes.length === 0 && items.length === 0) return null;
  const isChecked = checked.includes(title);
  return (
    <div role="group" aria-labelledby={id}>
      <Title order={3} id={id} mb="xs">
        {title}
      </Title>
      {notes.length > 0 && <RichText nodes={notes} />}
      {items.length > 0 && (
        <>
          <List spacing="xxs" className={classes.points} icon={<IconCheck aria-hidden />}>
            {items.map(({ text, nodes }) => (
              <List.Item key={text}>
                <RichLine nodes={nodes} />
              </List.Item>
            ))}
          </List>
          <Checkbox
            classNames={{ root: classes.confirmation, label: classes.label, inner: classes.box }}
            label={confirmation}
            checked={isChecked}
            error={tried && !isChecked}
            onChange={() =>
              onChange(isChecked ? checked.filter((other) => other !== title) : [...checked, title])
            }
          />
        </>
      )}
    </div>
  );
}
