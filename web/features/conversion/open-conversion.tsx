import { Stack } from '@mantine/core';
import { useState } from 'react';
import { editScopeOf } from '#contract/applications/edit-scope.ts';
import { awaitsApplicant } from '#contract/statuses/statuses.ts';
import { OfficeMessageNotice } from '#web/features/applications/office-message-notice.tsx';
import { CorrectionStep } from '#web/features/applications/wizard/steps/correction-step.tsx';
import { useAsked } from '#web/features/applications/wizard/steps/corrections.ts';
import { ClosedConversion } from './closed-conversion.tsx';
import { ConversionForm, type ConversionFormProps } from './conversion-form.tsx';

/**
 * A conversion as its member finds it: to be filled in, with what the office asked, or closed. What was open when the
 * page came up stays so until it is left: nothing that is being typed is taken away.
 */
export function OpenConversion(props: Omit<ConversionFormProps, 'onReload'>) {
  const { info, record, onSubmitted } = props;
  const asked = useAsked(record);
  const [opening, setOpening] = useState(0);
  const [isOpen] = useState(editScopeOf(record.application_status) === 'all');
  const onReload = () => setOpening((count) => count + 1);
  if (asked.length > 0)
    return <CorrectionStep key={opening} {...{ info, record, asked, onSubmitted, onReload }} />;
  if (!isOpen) return <ClosedConversion record={record} />;
  return (
    <Stack gap="lg">
      {awaitsApplicant.includes(record.application_status) && <OfficeMessageNotice record={record} />}
      <ConversionForm {...props} key={opening} onReload={onReload} />
    </Stack>
  );
}
