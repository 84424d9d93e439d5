import { Drawing } from './Drawing.tsx'
import { Bar, Label } from './shapes.tsx'

/** Bytes and the 128 that each account adds, as wide as they are dear. */
const accountWidth = (170 + 128) / 2.6
const mintWidth = (430 + 128) / 2.6

export function CostDrawing() {
  return (
    <Drawing
      height={214}
      alt="The cost of a Modern token as a bar. About a third is the deposit of your token account, which is refundable. About two thirds is the deposit of the mint, which stays. The network fee is a thin line at the end. A Classic token has two more parts: the deposit of the metadata account, and a fee paid to Metaplex."
      caption="Deposits are drawn to scale by bytes, whatever a byte costs today."
    >
      <Label x={8} y={20} isStrong>
        Modern token
      </Label>
      <Bar x={8} y={32} width={accountWidth} tone="good" label="your account" />
      <Bar x={8 + accountWidth} y={32} width={mintWidth} label="mint, with its metadata" />
      <Bar x={8 + accountWidth + mintWidth} y={32} width={4} tone="hot" />
      <Label x={8} y={80}>
        refundable
      </Label>
      <Label x={8 + accountWidth} y={80}>
        stays with the token
      </Label>
      <Label x={352} y={80} anchor="end">
        fee
      </Label>
      <Label x={8} y={122} isStrong>
        Classic token
      </Label>
      <Bar x={8} y={134} width={68} tone="good" label="account" />
      <Bar x={76} y={134} width={48} label="mint" />
      <Bar x={124} y={134} width={150} label="metadata" />
      <Bar x={274} y={134} width={4} tone="hot" />
      <Bar x={280} y={134} width={72} tone="warn" label="program" />
      <Label x={8} y={182}>
        refundable
      </Label>
      <Label x={98} y={182}>
        stays with the token
      </Label>
      <Label x={352} y={182} anchor="end">
        paid to Metaplex
      </Label>
    </Drawing>
  )
}
