import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

export function SameNameDrawing() {
  return (
    <Drawing
      height={226}
      alt="Two tokens with the same name and image. Their addresses start and end alike and differ in the middle. Only the full address shows which one the issuer published."
      caption="A name, an image and even both ends of an address can be copied. The full address cannot."
    >
      <Box x={8} y={8} width={160} height={72} title="Anvil, ANVL" lines={['same image', '7Kp2…w9Qx']} />
      <Box x={192} y={8} width={160} height={72} title="Anvil, ANVL" lines={['same image', '7Kp2…w9Qx']} />
      <Arrow from={[88, 80]} to={[88, 112]} />
      <Arrow from={[272, 80]} to={[272, 112]} />
      <Box
        x={8}
        y={114}
        width={160}
        height={62}
        tone="good"
        title="7Kp2 fVb8…Rm3T w9Qx"
        lines={['as the issuer published']}
      />
      <Box x={192} y={114} width={160} height={62} tone="warn" title="7Kp2 hZc1…Ya6N w9Qx" lines={['someone else’s']} />
      <Label x={180} y={208} anchor="middle">
        compare the middle too
      </Label>
    </Drawing>
  )
}
