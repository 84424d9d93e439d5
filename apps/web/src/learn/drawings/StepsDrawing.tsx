import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

export function StepsDrawing() {
  return (
    <Drawing
      height={372}
      alt="Form, transaction, simulation by the network and preview come first, and nothing has happened yet. Then your wallet asks. After you sign, the network confirms and the receipt is issued."
      caption="Before the signature, nothing has happened. After it, all or nothing."
    >
      <Box x={70} y={8} width={190} height={44} title="1 Form" lines={['saved as you type']} />
      <Arrow from={[165, 52]} to={[165, 70]} />
      <Box x={70} y={72} width={190} height={44} title="2 Transaction" lines={['everything in one']} />
      <Arrow from={[165, 116]} to={[165, 134]} />
      <Box x={70} y={136} width={190} height={44} title="3 Simulation" lines={['run by the network']} />
      <Arrow from={[165, 180]} to={[165, 198]} />
      <Box x={70} y={200} width={190} height={44} title="4 Preview" lines={['cost and changes']} />
      <Arrow from={[165, 244]} to={[165, 262]} />
      <Box
        x={70}
        y={264}
        width={190}
        height={44}
        tone="hot"
        title="5 Your signature"
        lines={['declining costs nothing']}
      />
      <Arrow from={[165, 308]} to={[165, 326]} />
      <Box x={70} y={328} width={190} height={40} tone="good" title="6 Confirmed, and a receipt" />
      <Label x={272} y={120}>
        nothing
      </Label>
      <Label x={272} y={134}>
        has happened
      </Label>
      <Label x={272} y={352}>
        all or nothing
      </Label>
    </Drawing>
  )
}
