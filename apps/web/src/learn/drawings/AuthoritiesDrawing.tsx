import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'

const authorities = [
  { title: 'Mint', line: 'more supply' },
  { title: 'Freeze', line: 'block holders' },
  { title: 'Update', line: 'new name' },
] as const

export function AuthoritiesDrawing() {
  return (
    <Drawing
      height={236}
      alt="Three authorities: mint creates more supply, freeze blocks holders, update changes the name. Each can be kept, transferred or revoked. Keeping and transferring can be changed later. Revoking is permanent."
      caption="Each authority has its own holder. Only revoking is permanent."
    >
      {authorities.map(({ title, line }, index) => (
        <g key={title}>
          <Box x={8 + index * 120} y={8} width={104} height={52} title={title} lines={[line]} />
          <Arrow from={[60 + index * 120, 60]} to={[60 + index * 120, 98]} />
        </g>
      ))}
      <Label x={72} y={84}>
        for each, one of:
      </Label>
      <Box x={8} y={106} width={104} height={62} title="Keep" lines={['your wallet', 'decides']} />
      <Box x={128} y={106} width={104} height={62} title="Transfer" lines={['a multisig', 'decides']} />
      <Box x={248} y={106} width={104} height={62} tone="final" title="Revoke" lines={['no one can', 'ever again']} />
      <Arrow from={[112, 137]} to={[126, 137]} />
      <Arrow from={[232, 137]} to={[246, 137]} />
      <Arrow from={[180, 186]} to={[62, 186]} />
      <Label x={62} y={206}>
        can be changed later
      </Label>
      <Label x={300} y={206} anchor="middle">
        cannot be undone
      </Label>
    </Drawing>
  )
}
