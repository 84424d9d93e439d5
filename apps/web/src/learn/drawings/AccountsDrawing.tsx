import { Drawing } from './Drawing.tsx'
import { Arrow, Box } from './shapes.tsx'

export function AccountsDrawing() {
  return (
    <Drawing
      height={340}
      alt="Your wallet owns a token account with a balance of 250. The token account points to the mint, which holds the supply, the decimals and the authorities. The metadata gives the mint a name, a symbol and a link. The link points to a file off chain with a description and an image."
      caption="Three accounts on chain and one file off chain. The mint is the token."
    >
      <Box x={10} y={10} width={150} height={52} title="Your wallet" lines={['an address and a key']} />
      <Arrow from={[85, 62]} to={[85, 106]} label="owns" />
      <Box x={10} y={108} width={150} height={66} title="Token account" lines={['balance 250', 'of this mint']} />
      <Arrow from={[160, 141]} to={[198, 141]} />
      <Box
        x={200}
        y={98}
        width={150}
        height={86}
        tone="hot"
        title="Mint"
        lines={['supply 1,000', 'decimals 0', 'authorities']}
      />
      <Arrow from={[275, 234]} to={[275, 186]} label="names" />
      <Box x={200} y={236} width={150} height={66} title="Metadata" lines={['Anvil, ANVL', 'and a link']} />
      <Arrow from={[200, 269]} to={[162, 269]} isDashed />
      <Box
        x={10}
        y={226}
        width={150}
        height={86}
        tone="dashed"
        title="File and image"
        lines={['on a server,', 'not on chain']}
      />
    </Drawing>
  )
}
