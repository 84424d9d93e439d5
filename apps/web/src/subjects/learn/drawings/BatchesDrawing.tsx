import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label, type Tone } from './shapes.tsx'
import { en } from './words/en.ts'

const tones: readonly Tone[] = ['good', 'good', 'warn', 'hot']

export function BatchesDrawing() {
  const words = en.batches
  return (
    <Drawing height={262} alt={words.alt} caption={words.caption}>
      <Box x={8} y={60} width={92} height={124} {...words.list} />
      {words.batches.map(({ title, state, note }, index) => (
        <g key={title}>
          <Arrow from={[100, 122]} to={[146, 32 + index * 60]} />
          <Box
            x={148}
            y={10 + index * 60}
            width={112}
            height={44}
            tone={tones[index] ?? 'plain'}
            title={title}
            lines={[state]}
          />
          <Label x={270} y={36 + index * 60}>
            {note}
          </Label>
        </g>
      ))}
      <Label x={8} y={254}>
        {words.resume}
      </Label>
    </Drawing>
  )
}
