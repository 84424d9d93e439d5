import { Drawing } from './Drawing.tsx'
import { Arrow, Box, Label } from './shapes.tsx'
import { en } from './words/en.ts'

export function AuthoritiesDrawing() {
  const words = en.authorities
  return (
    <Drawing height={236} alt={words.alt} caption={words.caption}>
      {words.authorities.map((authority, index) => (
        <g key={authority.title}>
          <Box x={8 + index * 120} y={8} width={104} height={52} {...authority} />
          <Arrow from={[60 + index * 120, 60]} to={[60 + index * 120, 98]} />
        </g>
      ))}
      <Label x={72} y={84}>
        {words.choose}
      </Label>
      <Box x={8} y={106} width={104} height={62} {...words.keep} />
      <Box x={128} y={106} width={104} height={62} {...words.transfer} />
      <Box x={248} y={106} width={104} height={62} tone="final" {...words.revoke} />
      <Arrow from={[112, 137]} to={[126, 137]} />
      <Arrow from={[232, 137]} to={[246, 137]} />
      <Arrow from={[180, 186]} to={[62, 186]} />
      <Label x={62} y={206}>
        {words.reversible}
      </Label>
      <Label x={300} y={206} anchor="middle">
        {words.permanent}
      </Label>
    </Drawing>
  )
}
