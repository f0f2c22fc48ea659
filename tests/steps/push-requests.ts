let saying = 0;
/** A message to members. */
export const aMessage = () => ({
  title: `Conference ${(saying += 1)}`,
  description: 'Registration is open.',
  send_status: '1',
});

/** Of a browser's subscription: a point of the curve P-256 and sixteen bytes. */
export const pushSecrets = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
