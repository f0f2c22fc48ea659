/** Our sign, where the association has no logo of its own. */
export function Mark({ size = 32 }: { size?: number }) {
  return <img src={`${import.meta.env.BASE_URL}mark.svg`} width={size} height={size} alt="" />;
}
