import { Button, Group, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import type { AuditLine } from '#contract/audit/calls.ts';
import { statusIds } from '#contract/statuses/statuses.ts';
import { showInstant } from '#contract/kit/day.ts';
import { fact } from '#contract/kit/fact.ts';
import { FactList } from '#web/kit/page/fact-list.tsx';
import { usePermissions } from '#web/features/session/index.ts';
import { ButtonLink } from '#web/kit/page/links.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { t } from '#web/kit/language/t.ts';
import { ChangeList } from './audit-columns.tsx';
import {
  applicationOf,
  type NamesOfIds,
  showAction,
  showChanges,
  showSubject,
  showWho,
} from './line-in-words.ts';

export interface AuditPanelProps {
  /** Undefined while no panel is open. */
  line: AuditLine | undefined;
  names: NamesOfIds;
  onClose: () => void;
  /** Shows every line of a person, or about a subject. */
  onNarrow: (change: { person: string } | { subject: string }) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Everything a line of the audit log holds. */
export function AuditPanel({ line, names, onNarrow, ...panel }: AuditPanelProps) {
  // While the panel leaves it still shows the line it showed.
  const [shown, setShown] = useState(line);
  if (line !== undefined && line !== shown) setShown(line);
  const mayViewApplications = usePermissions('Application').view;
  const application = shown && applicationOf(shown.subject);

  return (
    <Panel
      {...panel}
      isInAddress
      opened={line !== undefined}
      title={shown ? showAction(shown.what) : ''}
      footer={
        application !== undefined &&
        mayViewApplications && (
          <ButtonLink
            variant="default"
            to="/all-membership-application/$statusId"
            params={{ statusId: String(statusIds.received) }}
            search={{ member: application }}
          >
            {t('Show the application')}
          </ButtonLink>
        )
      }
    >
      {shown && <Line line={shown} names={names} onNarrow={onNarrow} />}
    </Panel>
  );
}

function Line({ line, names, onNarrow }: Pick<AuditPanelProps, 'names' | 'onNarrow'> & { line: AuditLine }) {
  const { name, kind } = showWho(line.who);
  const changes = showChanges(line, names);
  return (
    <Stack gap="lg">
      <FactList
        facts={[
          fact(t('When'), showInstant(line.at)),
          fact(t('On what'), showSubject(line.about)),
          fact(t('Who'), kind ? `${name} (${kind})` : name, true),
          fact(t('Network address'), line.ip),
          ...(line.times > 1 ? [fact(t('Times'), String(line.times))] : []),
        ]}
      />
      <Group gap="xs">
        <Button variant="default" size="xs" onClick={() => onNarrow({ person: line.person })}>
          {t('All of this person')}
        </Button>
        <Button variant="default" size="xs" onClick={() => onNarrow({ subject: line.subject })}>
          {t('All about this')}
        </Button>
      </Group>
      {changes.length > 0 && (
        <section>
          <Title order={2} fz="var(--omas-h3)" mb="xs">
            {t('What changed')}
          </Title>
          <ChangeList changes={changes} />
        </section>
      )}
    </Stack>
  );
}
