import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Avatar, Text } from '@mantine/core';
import { applicationCalls } from '#contract/applications/calls.ts';
import { endingInWords } from '#contract/membership-ends/ending.ts';
import { showGiven } from '#web/kit/page/not-given.tsx';
import { Loaded } from '#web/kit/page/page-state.tsx';
import { Panel } from '#web/kit/dialog/panel.tsx';
import { useCall } from '#web/kit/data/query.ts';
import { nameOf } from '#web/features/review/member/application-columns.tsx';
import { ApplicationStatus } from '#web/features/applications/index.ts';
import { usePermissions } from '#web/features/session/index.ts';
import type { MemberDetail, MemberRecord } from '#web/features/review/member/application-data.ts';
import { useUploads } from '#web/features/review/uploads/uploads.ts';
import { MemberBody } from './member-body.tsx';
import { ActionMenu } from './action-menu.tsx';
import classes from '#web/features/review/member/member-panel.module.css';
import { from } from '#web/kit/theme/breakpoints.ts';
import { t } from '#web/kit/language/t.ts';

/** From this width on, uploads fit beside the data. */
const besideFrom = from('lg');

export interface MemberPanelProps {
  opened: boolean;
  /** The number of the application; undefined while no panel is open. */
  id: number | undefined;
  onClose: () => void;
  /** Every change requires the administrator's password (D2 section 5, list-by-status variant). */
  asksPassword: boolean;
  /** Position in the list behind the panel: '12 of 137'. */
  position?: string;
  /** Go to the neighbours in that list. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
}

/** View Member (D2 section 2): the whole application, its uploads, what happened to it, and what can be done. */
export function MemberPanel(props: MemberPanelProps) {
  const { opened, id, onClose, asksPassword, position, onPrevious, onNext } = props;
  // While the panel closes it still shows the application.
  const [shownId, setShownId] = useState(id);
  if (id !== undefined && id !== shownId) setShownId(id);
  const isWide = useMediaQuery(besideFrom, undefined, { getInitialValueInEffect: false }) ?? false;
  const detail = useCall(
    applicationCalls.memberDetail,
    { id: String(shownId) },
    { enabled: opened, staleTime: 0 },
  );
  const record = detail.data?.data[0];

  return (
    <Panel
      opened={opened}
      onClose={onClose}
      isInAddress
      title={record ? t('View Member: {name}', { name: nameOf(record) }) : t('View Member')}
      head={
        record &&
        detail.data && (
          <MemberHead key={record.id} record={record} detail={detail.data} asksPassword={asksPassword} />
        )
      }
      size={isWide ? 'record' : 'wide'}
      item={position === undefined ? undefined : t('application')}
      position={position}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <Loaded of={detail} rows={12}>
        {(data) =>
          record && (
            <MemberBody
              key={shownId}
              record={record}
              detail={data}
              asksPassword={asksPassword}
              isWide={isWide}
            />
          )
        }
      </Loaded>
    </Panel>
  );
}

interface MemberHeadProps {
  record: MemberRecord;
  detail: MemberDetail;
  asksPassword: boolean;
}

/** Always visible: photo, numbers, status, and My Action (D2 section 2). */
function MemberHead({ record, detail, asksPassword }: MemberHeadProps) {
  const mayUpdate = usePermissions('Application').update;
  const uploads = useUploads(record, detail);
  return (
    <div className={classes.head}>
      <Avatar src={record.profile} alt="" size={56} radius="md" className={classes.photo} />
      <dl className={classes.numbers}>
        <MemberNumber name={t('Application number')} value={record.application_no} />
        <MemberNumber name={t('Membership number')} value={record.membership_no} />
        {record.converts_membership_no !== '' && (
          <MemberNumber name={t('Converts membership')} value={record.converts_membership_no} />
        )}
      </dl>
      <div className={classes.standing}>
        <div>
          <ApplicationStatus status={record.application_status} name={record.status_name} />
          {record.ending && <Text size="sm">{t(endingInWords(record.ending))}</Text>}
        </div>
        {mayUpdate && <ActionMenu record={record} uploads={uploads} asksPassword={asksPassword} />}
      </div>
    </div>
  );
}

function MemberNumber({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{showGiven(value)}</dd>
    </div>
  );
}
