import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

export function StationsDrawing() {
  return (
    <Drawing
      height={330}
      alt="On the chain: name, symbol and a link of at most 200 bytes. The link leads to a JSON file on a server. The file leads to the picture. A wallet reads all three and keeps what it got. Between the stations it can break: the link is cut or not https, the answer is not JSON, the picture is private, the wallet remembers an old one."
      caption="Three stations, and what breaks between them."
    >
      <Box
        x={8}
        y={8}
        width={160}
        height={66}
        tone="hot"
        title="On the chain"
        lines={['name, symbol, link', 'at most 200 bytes of link']}
      />
      <Arrow from={[88, 74]} to={[88, 106]} />
      <Label x={184} y={86}>
        the link is cut,
      </Label>
      <Label x={184} y={100}>
        or is not https
      </Label>
      <Box x={8} y={108} width={160} height={56} title="JSON file" lines={['text, and a second link']} />
      <Arrow from={[88, 164]} to={[88, 196]} />
      <Label x={184} y={176}>
        the answer is not JSON,
      </Label>
      <Label x={184} y={190}>
        or is a login page
      </Label>
      <Box x={8} y={198} width={160} height={44} title="Picture" lines={['square, 512 pixels']} />
      <Arrow from={[88, 242]} to={[88, 274]} />
      <Label x={184} y={254}>
        it is private, too large,
      </Label>
      <Label x={184} y={268}>
        or the gateway is busy
      </Label>
      <Box x={8} y={276} width={160} height={46} tone="good" title="Wallet" lines={['keeps it for hours']} />
      <Label x={184} y={303}>
        it still shows the old one
      </Label>
    </Drawing>
  )
}
