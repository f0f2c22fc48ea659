import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { adviseType, type Question, questions, type Replies } from '#contract/packages/advise-type.ts';
import type { MembershipType } from '#contract/packages/calls.ts';
import { TextLink } from '#web/kit/page/links.tsx';
import { t } from '#web/kit/language/t.ts';
import { Trans } from '#web/kit/language/trans.tsx';

interface TypeAdviceProps {
  types: readonly MembershipType[];
  /** @param button what the focus comes back to */
  onOpen: (type: MembershipType, button: HTMLElement) => void;
}

/** At most three questions, and the type that fits. */
export function TypeAdvice({ types, onOpen }: TypeAdviceProps) {
  const [replies, setReplies] = useState<Replies>({});
  const { asked, type: fitting } = adviseType(replies);
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby="which-type">
      <Title order={2} id="which-type" mb="xs">
        {t('Which type fits me?')}
      </Title>
      {asked.map((question) => (
        <YesOrNo
          key={question}
          question={question}
          reply={replies[question]}
          onReply={(reply) => setReplies({ ...replies, [question]: reply })}
        />
      ))}
      <div aria-live="polite">
        {fitting !== undefined && (
          <Outcome type={types.find(({ form_type }) => form_type === fitting)} onOpen={onOpen} />
        )}
      </div>
    </Paper>
  );
}

interface YesOrNoProps {
  question: Question;
  reply: boolean | undefined;
  onReply: (reply: boolean) => void;
}

function YesOrNo({ question, reply, onReply }: YesOrNoProps) {
  const id = useId();
  const answers = [
    { label: t('Yes'), value: true },
    { label: t('No'), value: false },
  ];
  return (
    <Group role="group" aria-labelledby={id} justify="space-between" gap="xs" py="xs">
      <Text id={id}>{t(questions[question])}</Text>
      <Group gap="xs">
        {answers.map(({ label, value }) => (
          <Button
            key={label}
            variant={reply === value ? 'filled' : 'default'}
            aria-pressed={reply === value}
            miw={72}
            onClick={() => onReply(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Group>
  );
}

/** @param type undefined: none fits, or it is not open for applications */
function Outcome({ type, onOpen }: { type: MembershipType | undefined } & Pick<TypeAdviceProps, 'onOpen'>) {
  if (!type)
    return (
      <Text mt="sm">
        <Trans
          text="No type that is open for applications fits. <0>Write to us</0>, and we look for a way."
          parts={[<TextLink key="help" to="/user-member-application-not-found" />]}
        />
      </Text>
    );
  return (
    <Group justify="space-between" gap="sm" mt="sm">
      <Text fw={600}>{t('{type} fits you.', { type: type.application_name })}</Text>
      <Button onClick={({ currentTarget }) => onOpen(type, currentTarget)}>
        {t('Go on with {type}', { type: type.application_name })}
      </Button>
    </Group>
  );
}
