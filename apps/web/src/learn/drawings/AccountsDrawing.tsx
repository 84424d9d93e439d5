import { Drawing } from './Drawing.tsx'
import { Arrow, Box } from './shapes.tsx'

export function AccountsDrawing() {
  return (
    <Drawing
      height={340}
      alt="Your wallet owns a token account with a balance of 250. The token account points to the mint, which holds supply, decimals and powers. The metadata gives the mint a name, a symbol and a link. The link leads off the chain to a file with a description and a picture."
      caption="Three records on the chain, and a file off it. The mint is the token."
    >
      <Box x={10} y={10} width={150} height={52} title="Your wallet" lines={['an address, and a key']} />
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
        lines={['supply 1,000', 'decimals 0', 'who holds which power']}
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
        title="File and picture"
        lines={['on a server,', 'not on the chain']}
      />
    </Drawing>
  )
}
