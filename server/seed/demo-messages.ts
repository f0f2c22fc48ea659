interface DemoMessage {
  title: string;
  description: string;
  /** Hours before now. */
  hours: number;
  /** Else the office has only kept it. */
  sent: boolean;
}

/** What the office of the demo wrote to all members, the oldest first. No device had allowed messages by then. */
export const demoMessages: readonly DemoMessage[] = [
  {
    title: 'Your certificate has a QR code now',
    description:
      'Whoever scans it sees at once that your membership is valid. Find your certificate under My Certificate.',
    hours: 400,
    sent: true,
  },
  {
    title: 'Annual conference: registration opens on Monday',
    description: 'Members pay the reduced fee until the end of the month. Bring your membership number.',
    hours: 20,
    sent: false,
  },
];
