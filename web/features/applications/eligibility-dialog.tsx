import { Alert, Modal, Stack, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import type { MembershipType } from '#contract/packages/calls.ts';
import { typeIds } from '#contract/packages/types.ts';
import { EligibilityForm } from './eligibility-form.tsx';

export interface EligibilityDialogProps {
  opened: boolean;
  /** The type whose card was opened; it stays while the dialog closes. */
  type: MembershipType;
  /** The type without the ASI certificate, which a Life Membership offers beside itself. */
  alternative: MembershipType | undefined;
  onClose: () => void;
  onApply: (type: MembershipType) => void;
}

/** Eligibility, uploads and fee of a type; Apply asks for every box first (D3 sections 2 and 5). */
export function EligibilityDialog({ opened, type, alternative, onClose, onApply }: EligibilityDialogProps) {
  const onPhone = useMediaQuery('(max-width: 700px)');
  const [shownId, setShownId] = useState(type.id);
  const shown = shownId === alternative?.id ? alternative : type;
  const form = (of: MembershipType) => <EligibilityForm type={of} onCancel={onClose} onApply={onApply} />;

  return (
    <Modal
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
          <Alert title="Important notice" color="orange">
            The ASI membership certificate is mandatory for Life Membership. Without it, please apply as
            Associate Life Member.
          </Alert>
        )}
        {type.form_type === typeIds.life && alternative ? (
          <Tabs value={String(shown.id)} onChange={(id) => setShownId(Number(id))}>
            <Tabs.List grow mb="md">
              <Tabs.Tab value={String(type.id)}>{type.application_name}</Tabs.Tab>
              <Tabs.Tab value={String(alternative.id)}>{alternative.application_name}</Tabs.Tab>
            </Tabs.List>
            {/* Both stay mounted: a look at the other one must not untick what was read. */}
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
