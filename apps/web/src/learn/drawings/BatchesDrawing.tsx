import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

const batches = [
  { title: 'Batch 1', line: 'confirmed', tone: 'good' },
  { title: 'Batch 2', line: 'confirmed', tone: 'good' },
  { title: 'Batch 3', line: 'expired, retrying', tone: 'warn' },
  { title: 'Batch 4', line: 'next', tone: 'hot' },
] as const

export function BatchesDrawing() {
  return (
    <Drawing
      height={262}
      alt="A list of lines is split into batches. Each batch is one transaction that carries the name of the list. Two are confirmed, one expired and is sent again, one is next. The journal and the chain both record which."
      caption="Each batch carries the name of the list, so the chain itself records what was paid."
    >
      <Box x={8} y={60} width={92} height={124} title="Your list" lines={['line 1', 'line 2', 'line 3', '…']} />
      {batches.map(({ title, line, tone }, index) => (
        <g key={title}>
          <Arrow from={[100, 122]} to={[146, 32 + index * 60]} />
          <Box x={148} y={10 + index * 60} width={112} height={44} tone={tone} title={title} lines={[line]} />
          <Label x={270} y={36 + index * 60}>
            {index < 2 ? 'on the chain' : index === 2 ? 'never ran' : 'not signed'}
          </Label>
        </g>
      ))}
      <Label x={8} y={254}>
        resumes here after any interruption: batch 3
      </Label>
    </Drawing>
  )
}
