/** An e-mail address; one too long for its line breaks after the @. */
export function Email({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
