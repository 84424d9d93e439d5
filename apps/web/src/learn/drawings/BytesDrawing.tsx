import { Drawing } from './Drawing.tsx'
import { Bar, Label } from './shapes.tsx'

export function BytesDrawing() {
  return (
    <Drawing
      height={206}
      alt="A Classic mint has 82 bytes. A Token-2022 mint starts with the same 82, then a gap up to byte 165, a byte that marks a mint, and a list of extensions, each with type, length and data."
      caption="The same start, then a gap, then a list. Software that does not know a type can still see that it is there."
    >
      <Label x={8} y={20} isStrong>
        Classic mint
      </Label>
      <Bar x={8} y={30} width={82} label="82 bytes" />
      <Label x={8} y={96} isStrong>
        Token-2022 mint
      </Label>
      <Bar x={8} y={106} width={82} label="the same 82" />
      <Bar x={90} y={106} width={50} tone="dashed" label="gap" />
      <Bar x={140} y={106} width={10} tone="hot" />
      <Bar x={150} y={106} width={78} tone="good" label="pointer" />
      <Bar x={228} y={106} width={124} tone="good" label="name and link" />
      <Label x={145} y={158} anchor="middle">
        mint
      </Label>
      <Label x={189} y={158} anchor="middle">
        extension
      </Label>
      <Label x={290} y={158} anchor="middle">
        extension
      </Label>
      <Label x={189} y={176} anchor="middle">
        type, length, data
      </Label>
      <Label x={290} y={176} anchor="middle">
        type, length, data
      </Label>
    </Drawing>
  )
}
