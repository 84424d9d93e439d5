import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Operation, Schema } from './writeHttpReference.ts'

/** By field name, and bodies by operation id. */
export type Sensible = Readonly<Record<string, readonly unknown[]>>

const nasty = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    '\0',
    '../../etc/passwd',
    '%00',
    '__proto__',
    'constructor',
    'toString',
    '1e999',
    '-0',
    '-1',
    '0x10',
    'null',
    '{}',
    '[object Object]',
    '\ud800',
    '\u202e',
    "'; drop table projects; --",
    '18446744073709551616',
    'x'.repeat(1_900),
  ),
)

/** Mostly valid. */
function arbitraryOf(schema: Schema, sensible: Sensible, name = ''): fc.Arbitrary<unknown> {
  const usual = arbitraryOfType(schema, sensible, name)
  const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, -1, 1e308, [], {}, '\0'))
  return fc.oneof({ arbitrary: usual, weight: 19 }, { arbitrary: wrong, weight: 1 })
}

function arbitraryOfType(schema: Schema, sensible: Sensible, name: string): fc.Arbitrary<unknown> {
  const known = sensible[name]
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, sensible, name)))
  if (schema.items) return fc.array(arbitraryOf(schema.items, sensible, name), { maxLength: 4 })
  if (schema.properties) return arbitraryFields(schema, sensible)
  const types = [schema.type ?? 'unknown'].flat()
  const any = types.includes('string')
    ? nasty
    : types.includes('number') || types.includes('integer')
      ? fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, 0.5, 1, 50))
      : types.includes('boolean')
        ? fc.boolean()
        : types.includes('null')
          ? fc.constant(null)
          : fc.jsonValue({ maxDepth: 2 })
  return known ? fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 9 }, { arbitrary: any, weight: 1 }) : any
}

/** One in twenty. */
function arbitraryFields({ properties = {}, required = [] }: Schema, sensible: Sensible): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const value = arbitraryOf(schema, sensible, name)
    const missing = { arbitrary: fc.constant(undefined), weight: required.includes(name) ? 1 : 10 }
    return [name, fc.oneof({ arbitrary: value, weight: 19 }, missing)] as const
  })
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true })
}

export function arbitraryRequest(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  sensible: Sensible,
): fc.Arbitrary<InjectOptions> {
  const of = (where: string) => operation.parameters.filter((parameter) => parameter.in === where)
  const texts = (where: string) =>
    fc.record(
      Object.fromEntries(
        of(where).map(({ name, schema, required }) => [
          name,
          where === 'path' || required
            ? arbitraryText(schema, sensible, name)
            : fc.option(arbitraryText(schema, sensible, name), { nil: undefined }),
        ]),
      ),
      { noNullPrototype: true },
    )
  const body = operation.requestBody?.content['application/json'].schema
  const whole = sensible[operation.operationId]
  const payload = body && arbitraryOf(body, sensible, 'body')
  return fc
    .record({
      params: texts('path'),
      query: texts('query'),
      twice: fc.nat({ max: 19 }),
      payload: payload ? (whole ? fc.oneof(payload, fc.constantFrom(...whole)) : payload) : fc.constant(undefined),
    })
    .map(({ params, query, twice, payload }) => ({
      method: method.toUpperCase() as NonNullable<InjectOptions['method']>,
      url: writeUrl(path, params, query, twice === 0),
      ...(payload === undefined
        ? {}
        : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
    }))
}

const arbitraryText = (schema: Schema, sensible: Sensible, name: string): fc.Arbitrary<string | undefined> =>
  fc.oneof(
    { arbitrary: arbitraryOfType(schema, sensible, name).map(String), weight: 19 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  )

type Texts = Readonly<Record<string, string | undefined>>

function writeUrl(path: string, params: Texts, query: Texts, isTwice: boolean): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name] ?? ''))
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const pairs = (isTwice ? [...given, ...given] : given).map(([name, text]) => `${name}=${encode(text)}`)
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

/** Lone surrogates can't be encoded. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
