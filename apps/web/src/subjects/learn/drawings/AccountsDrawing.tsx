import { Drawing } from './Drawing.tsx'
import { Arrow, Box } from './shapes.tsx'
import { en } from './words/en.ts'

export function AccountsDrawing() {
  const words = en.accounts
  return (
    <Drawing height={340} alt={words.alt} caption={words.caption}>
      <Box x={10} y={10} width={150} height={52} {...words.wallet} />
      <Arrow from={[85, 62]} to={[85, 106]} label={words.owns} />
      <Box x={10} y={108} width={150} height={66} {...words.account} />
      <Arrow from={[160, 141]} to={[198, 141]} />
      <Box x={200} y={98} width={150} height={86} tone="hot" {...words.mint} />
      <Arrow from={[275, 234]} to={[275, 186]} label={words.names} />
      <Box x={200} y={236} width={150} height={66} {...words.metadata} />
      <Arrow from={[200, 269]} to={[162, 269]} isDashed />
      <Box x={10} y={226} width={150} height={86} tone="dashed" {...words.file} />
    </Drawing>
  )
}
