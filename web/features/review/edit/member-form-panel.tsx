import { Button } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { statusIds } from '#contract/statuses/statuses.ts';
import type { MemberRecord } from '#web/features/review/member/application-data.ts';
import { usePermissions } from '#web/features/session/index.ts';
import { useMembershipTypes } from '#web/features/applications/index.ts';
import { IconPencil } from '#web/kit/icons.tsx';
import { useShortcut } from '#web/kit/keys/shortcuts.tsx';
import { lazyPart } from '#web/kit/page/lazy-part.tsx';
import { EmptyState, Loaded, LoadingSkeleton } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { useDiscard } from '#web/kit/dialog/confirm-dialog.tsx';
import { preloadsOnIntent } from '#web/kit/dialog/lazy-dialog.tsx';
import { t } from '#web/kit/language/t.ts';
import type { MemberFormProps } from './member-form.tsx';
import { readStoredMember, useStoredMember } from './stored-member.ts';

/** The form with its fields and the world's telephone numbers is a tenth of the office's scripts. */
const MemberForm = lazyPart<MemberFormProps>(async () => (await import('./member-form.tsx')).MemberForm, {
  pending: <LoadingSkeleton rows={12} />,
});
const loadsMemberForm = preloadsOnIntent(MemberForm);

/** 'Edit' of the View Member panel; only the applicant changes an application before it is submitted. */
export function EditMember({ record }: { record: MemberRecord }) {
  const [opened, setOpened] = useState(false);
  const mayUpdate = usePermissions('Application').update;
  const enabled = mayUpdate && record.application_status !== statusIds.incomplete;
  useShortcut('e', t('Edit the application'), () => setOpened(true), { enabled, group: t('Application') });
  if (!enabled) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => setOpened(true)}
        {...loadsMemberForm}
      >
        {t('Edit')}
      </Button>
      <MemberFormPanel
        opened={opened ? { mode: 'update', id: Number(record.id) } : null}
        onClose={() => setOpened(false)}
        onSaved={() => setOpened(false)}
      />
    </>
  );
}

/** A new member of a type (the package), or an application that the office corrects (its number). */
type MemberFormContent = { mode: 'add'; type: number } | { mode: 'update'; id: number };

export interface MemberFormPanelProps {
  /** Null: no form is open. */
  opened: MemberFormContent | null;
  onClose: () => void;
  /** After a save; the number of the application. The panel is then to be closed. */
  onSaved: (id: number) => void;
}

/** Add Member and Update Member (D2 section 2). */
export function MemberFormPanel({ opened, onClose, onSaved }: MemberFormPanelProps) {
  // While the panel closes it still shows its content.
  const [shown, setShown] = useState(opened);
  if (opened !== null && keyOf(opened) !== keyOf(shown)) setShown(opened);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const touched = useRef(false);
  const onTouched = useCallback((value: boolean) => {
    touched.current = value;
  }, []);
  const { leave, dialog } = useDiscard(
    () => touched.current,
    () => onTouched(false),
  );
  const close = () => leave(onClose);
  const common = { foot, onTouched, onSaved, onGone: onClose };

  return (
    <>
      <Panel
        opened={opened !== null}
        onClose={close}
        title={shown?.mode === 'update' ? t('Update Member') : t('Add Member')}
        size="wide"
        footer={
          <>
            <Button variant="default" onClick={close}>
              {t('Back')}
            </Button>
            <div ref={setFoot} />
          </>
        }
      >
        {shown?.mode === 'add' && <NewMember key={keyOf(shown)} packageId={shown.type} {...common} />}
        {shown?.mode === 'update' && <KnownMember key={keyOf(shown)} id={shown.id} {...common} />}
      </Panel>
      {dialog}
    </>
  );
}

function keyOf(content: MemberFormContent | null): string {
  if (content === null) return '';
  return content.mode === 'add' ? `add ${content.type}` : `update ${content.id}`;
}

type CommonProps = Pick<MemberFormProps, 'foot' | 'onTouched' | 'onSaved' | 'onGone'>;

/** The form of a new member, once the package and its type are loaded. */
function NewMember({ packageId, ...rest }: CommonProps & { packageId: number }) {
  return (
    <Loaded of={useMembershipTypes()} rows={12}>
      {({ data }) => {
        const found = data.find(({ id }) => id === packageId);
        if (!found) return <EmptyState title={t('This membership type is not there any more.')} />;
        const { form_type: type, application_name: typeName } = found;
        return <MemberForm {...rest} {...{ packageId, type, typeName, opened: null, readNow: nothing }} />;
      }}
    </Loaded>
  );
}

const nothing = async () => undefined;

/** The form of an application, once it is loaded. */
function KnownMember({ id, ...rest }: CommonProps & { id: number }) {
  return (
    <Loaded of={useStoredMember(id)} rows={12}>
      {(opened) => {
        const [record] = opened.detail.data;
        if (!record) return null;
        const { application_id: packageId, form_type: type, application_name: typeName } = record;
        return (
          <MemberForm
            {...rest}
            {...{ packageId, type, typeName, opened, readNow: () => readStoredMember(id) }}
          />
        );
      }}
    </Loaded>
  );
}
