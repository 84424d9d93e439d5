import { Drawing } from './Drawing.tsx'
import { Bar, Label } from './shapes.tsx'
import { en } from './words/en.ts'

export function SharesDrawing() {
  const words = en.shares
  return (
    <Drawing height={196} alt={words.alt} caption={words.caption}>
      <Label x={8} y={20} isStrong>
        {words.trusted}
      </Label>
      <Bar x={8} y={32} width={240} tone="good" label={words.trustedPool} />
      <Bar x={248} y={32} width={68} label={words.treasuryShare} />
      <Bar x={316} y={32} width={36} label={words.teamShare} />
      <Label x={282} y={80} anchor="middle">
        {words.treasury}
      </Label>
      <Label x={352} y={80} anchor="end">
        {words.team}
      </Label>
      <Label x={8} y={116} isStrong>
        {words.single}
      </Label>
      <Bar x={8} y={128} width={276} tone="warn" label={words.singleWallet} />
      <Bar x={284} y={128} width={68} tone="good" label={words.singlePool} />
      <Label x={8} y={180}>
        {words.canSell}
      </Label>
    </Drawing>
  )
}
