import { Drawing } from './Drawing.tsx'
import { Bar, Label } from './shapes.tsx'

export function SharesDrawing() {
  return (
    <Drawing
      height={196}
      alt="Two tokens with the same supply. In the first, seven tenths are in a pool, two tenths in a named treasury, one tenth with the team. In the second, one wallet holds eight tenths, and two tenths are in a pool."
      caption="The same supply, split in two ways. Buyers see the difference in seconds."
    >
      <Label x={8} y={20} isStrong>
        Easy to trust
      </Label>
      <Bar x={8} y={32} width={240} tone="good" label="pool, 70%" />
      <Bar x={248} y={32} width={68} label="20%" />
      <Bar x={316} y={32} width={36} label="10%" />
      <Label x={282} y={80} anchor="middle">
        treasury
      </Label>
      <Label x={352} y={80} anchor="end">
        team
      </Label>
      <Label x={8} y={116} isStrong>
        One holder decides
      </Label>
      <Bar x={8} y={128} width={276} tone="warn" label="one wallet, 80%" />
      <Bar x={284} y={128} width={68} tone="good" label="pool, 20%" />
      <Label x={8} y={180}>
        it can sell four times what the pool holds
      </Label>
    </Drawing>
  )
}
