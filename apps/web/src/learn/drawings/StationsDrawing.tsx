import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

export function StationsDrawing() {
  return (
    <Drawing
      height={330}
      alt="On chain: name, symbol and a link of at most 200 bytes. The link points to a JSON file on a server, and the file points to the image. A wallet reads all three and caches them. Each step can fail: the link is cut off or not https, the response is not JSON, the image is private, the wallet still shows an old one."
      caption="Three steps, and what can fail between them."
    >
      <Box
        x={8}
        y={8}
        width={160}
        height={66}
        tone="hot"
        title="On chain"
        lines={['name, symbol, link', 'link up to 200 bytes']}
      />
      <Arrow from={[88, 74]} to={[88, 106]} />
      <Label x={184} y={86}>
        the link is cut off
      </Label>
      <Label x={184} y={100}>
        or not https
      </Label>
      <Box x={8} y={108} width={160} height={56} title="JSON file" lines={['text and a second link']} />
      <Arrow from={[88, 164]} to={[88, 196]} />
      <Label x={184} y={176}>
        the response is not JSON
      </Label>
      <Label x={184} y={190}>
        but a login page
      </Label>
      <Box x={8} y={198} width={160} height={44} title="Image" lines={['square, 512 pixels']} />
      <Arrow from={[88, 242]} to={[88, 274]} />
      <Label x={184} y={254}>
        private or too large,
      </Label>
      <Label x={184} y={268}>
        or the gateway is busy
      </Label>
      <Box x={8} y={276} width={160} height={46} tone="good" title="Wallet" lines={['caches it for hours']} />
      <Label x={184} y={303}>
        it still shows the old one
      </Label>
    </Drawing>
  )
}
