import { Button, Text } from '@mantine/core';
import { showDay } from '#contract/kit/day.ts';
import { MessageInput } from '#contract/push/check-message.ts';
import { pushCalls, pushItem, type PushMessage, sendStatus } from '#contract/push/calls.ts';
import { network } from '#contract/texts/sentences.ts';
import { text } from '#contract/texts/text.ts';
import { type RecordKind, shortSizes } from '#web/features/records/index.ts';
import { StatusPill } from '#web/kit/page/status-pill.tsx';
import { t } from '#web/kit/language/t.ts';
import classes from './push.module.css';
import { PushFields, type PushValues, SendQuestion } from './push-fields.tsx';
import { isSaved, sendLabel, stateOf } from './send-state.ts';
import { SendList } from './send-list.tsx';

const save = { label: text('Save'), sends: { send_status: sendStatus.saved } };
const saveAndSend = {
  label: text('Save & Send'),
  sends: { send_status: sendStatus.sent },
  question: {
    title: text('Send Push Notification'),
    ask: ({ title }: PushValues) => <SendQuestion title={title} />,
  },
};

/**
 * The page of the messages to members (D2 sections 2 and 3).
 * @param onSend asks before a message is sent; undefined: this person may not send
 */
export function pushKind(
  onSend: ((message: PushMessage) => void) | undefined,
): RecordKind<PushMessage, PushValues> {
  return {
    title: text('Push Notification'),
    item: pushItem,
    module: 'Push notification',
    calls: {
      list: pushCalls.pushNotificationList,
      save: pushCalls.pushNotificationAdd,
      remove: pushCalls.pushNotificationDelete,
    },
    check: MessageInput,
    nameOf: ({ title }) => title,
    columns: [
      { key: 'title', title: text('Title'), text: ({ title }) => title },
      { key: 'message', title: text('Message'), text: ({ description }) => description, render: Beginning },
      {
        key: 'date',
        title: text('Date'),
        // The day in UTC, the first part of the instant (D2 section 2).
        text: ({ created_on }) => showDay(created_on),
        order: ({ created_on }) => Date.parse(created_on),
        render: WrittenOn,
      },
      { key: 'status', title: text('Status'), text: (message) => stateOf(message).text, render: State },
    ],
    moreFacts: [{ key: 'by', title: text('Written by'), text: ({ by }) => by }],
    More: SendList,
    sizes: shortSizes,
    moreActions:
      onSend &&
      ((message) => (
        <Button
          variant="subtle"
          aria-label={t(isSaved(message) ? 'Send {title}' : 'Resend {title}', { title: message.title })}
          onClick={() => onSend(message)}
        >
          {sendLabel(message)}
        </Button>
      )),
    // What members have read stays as they read it.
    mayEdit: isSaved,
    blank: { title: '', description: '' },
    valuesOf: ({ title, description }) => ({ title, description }),
    Fields: PushFields,
    submits: onSend ? [save, saveAndSend] : [save],
    networkFailure: network.failed,
  };
}

function WrittenOn({ created_on }: PushMessage) {
  return <span className={classes.oneLine}>{showDay(created_on)}</span>;
}

function State(message: PushMessage) {
  const { text: state, tone } = stateOf(message);
  return (
    <span className={classes.oneLine}>
      <StatusPill tone={tone}>{state}</StatusPill>
    </span>
  );
}

function Beginning({ description }: PushMessage) {
  return (
    <Text component="span" inherit lineClamp={2} maw={360} className={classes.beginning}>
      {description}
    </Text>
  );
}
