/** Full address, split in the middle if needed. */
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
