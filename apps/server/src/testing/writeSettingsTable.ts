import * as z from 'zod'

type Row = { readonly variables: string[]; readonly defaults: Set<string> }

/** Markdown; equivalent variables share a row. */
export function writeSettingsTable(...schemas: readonly z.core.$ZodType[]): string {
  const rows = new Map<string, Row>()
  const variables = new Map(schemas.flatMap(listVariables))
  for (const [variable, schema] of variables) {
    const { description, shown } = z.globalRegistry.get(schema) ?? {}
    if (description === undefined) throw new TypeError(`${variable} has no description`)
    const row = rows.get(description) ?? { variables: [], defaults: new Set() }
    rows.set(description, row)
    row.variables.push(`\`${variable}\``)
    row.defaults.add(typeof shown === 'string' ? shown : showDefault(schema))
  }
  const lines = [...rows].map(
    ([description, row]) => `| ${row.variables.join(', ')} | ${[...row.defaults].join(', ')} | ${description} |`,
  )
  return ['| variable | default | meaning |', '|---|---|---|', ...lines, ''].join('\n')
}

function listVariables(schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] {
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(listVariables)
  if (schema instanceof z.ZodPipe) return listVariables(schema.def.in)
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape)
  throw new TypeError('settings are objects of variables')
}

function showDefault(schema: z.core.$ZodType): string {
  const { data } = z.safeParse(schema, undefined)
  const text = String(data ?? '')
  return text === '' ? 'none' : `\`${text}\``
}
