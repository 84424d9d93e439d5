/** An address that is to be checked: never shortened, and broken in its middle where it needs two lines. */
export function WholeAddress({ address }: { address: string }) {
  const middle = Math.ceil(address.length / 2)
  return (
    <>
      {address.slice(0, middle)}
      <wbr />
      {address.slice(middle)}
    </>
  )
}
