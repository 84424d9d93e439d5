import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'
import { en } from './words/en.ts'

export function SameNameDrawing() {
  const words = en.sameName
  return (
    <Drawing height={226} alt={words.alt} caption={words.caption}>
      <Box x={8} y={8} width={160} height={72} title="Anvil, ANVL" lines={[words.image, '7Kp2…w9Qx']} />
      <Box x={192} y={8} width={160} height={72} title="Anvil, ANVL" lines={[words.image, '7Kp2…w9Qx']} />
      <Arrow from={[88, 80]} to={[88, 112]} />
      <Arrow from={[272, 80]} to={[272, 112]} />
      <Box x={8} y={114} width={160} height={62} tone="good" title="7Kp2 fVb8…Rm3T w9Qx" lines={[words.published]} />
      <Box x={192} y={114} width={160} height={62} tone="warn" title="7Kp2 hZc1…Ya6N w9Qx" lines={[words.other]} />
      <Label x={180} y={208} anchor="middle">
        {words.compare}
      </Label>
    </Drawing>
  )
}
