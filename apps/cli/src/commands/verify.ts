import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Command } from '../command.ts'
import { readText } from '../context.ts'
import { CliError } from '../errors.ts'
import { releaseKeys } from '../verify/releaseKeys.ts'
import { parseManifest, type ReleaseManifest, type ReleasePart } from '../verify/releaseManifest.ts'
import { findSigner } from '../verify/signature.ts'
import { type Fetch, verifyInstance } from '../verify/verifyInstance.ts'
import { words } from '../words/en.ts'

const timeoutMs = 60_000

export const verify: Command = {
  words: 1,
  flags: ['manifest', 'rebuild', 'wallet'],
  async run({ output }, { positionals: [url = ''], values }) {
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new CliError('UsageError', { reason: `“${url}” is not the URL of a Solsmith.` })
    const { manifest, signer } = await readManifest(url, values.manifest)
    output.line(words.verify.release(manifest.version, manifest.commit, signer))
    const rebuilt = values.rebuild === undefined ? null : rebuild(values.rebuild, manifest)
    for (const name of rebuilt ?? []) output.line(words.verify.rebuiltDiffers(name))
    if (rebuilt?.length === 0) output.line(words.verify.rebuilt)
    const verified = await verifyInstance({ url, walletUrl: values.wallet }, manifest, fetchOne)
    const { problems, count, walletOrigin, allowed } = verified
    for (const { kind, what, detail } of problems) output.line(`${kind.padEnd(8)}${what}: ${detail}`)
    if (walletOrigin === null) output.line(words.verify.noWallet)
    for (const [name, origins] of Object.entries(allowed))
      if (origins.length > 0) output.line(words.verify.allowed(name, origins))
    const differences = problems.length + (rebuilt?.length ?? 0)
    const error =
      differences > 0
        ? new CliError('InstanceDiffersError', { count: differences })
        : signer === null && values.manifest === undefined && rebuilt === null
          ? new CliError('ReleaseUnsignedError', { url })
          : null
    const { version, commit } = manifest
    output.json({ version, commit, signedBy: signer, count, problems, rebuilt, walletOrigin, allowed }, error)
    for (const line of words.verify.limits) output.line(line)
    if (error) throw error
    output.line(words.verify.same(count))
  },
}

type Release = { readonly manifest: ReleaseManifest; readonly signer: string | null }

async function readManifest(url: string, path: string | undefined): Promise<Release> {
  const text = path === undefined ? await fetchText(`${new URL(url).origin}/release.json`) : readText(path)
  const signature =
    path === undefined ? await fetchText(`${new URL(url).origin}/release.json.sig`) : tryRead(`${path}.sig`)
  const manifest = parseManifest(text ?? '')
  if (!manifest || text === null) throw new CliError('ReleaseMissingError', { url: path ?? url })
  return { manifest, signer: signature === null ? null : (findSigner(text, signature, releaseKeys)?.id ?? null) }
}

function tryRead(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

async function fetchText(url: string): Promise<string | null> {
  const answer = await fetchOne(url, {}).catch((cause: unknown) => {
    throw new CliError('InstanceUnreachableError', { url: new URL(url).origin }, { cause })
  })
  return answer.status === 200 ? await answer.text() : null
}

const fetchOne: Fetch = (url, headers) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })

/** Builds a clone at the release's commit, and returns what differs from the manifest. */
function rebuild(folder: string, manifest: ReleaseManifest): readonly string[] {
  const cwd = resolve(folder)
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()
  if (git('rev-parse', 'HEAD') !== manifest.commit || git('status', '--porcelain') !== '')
    throw new CliError('RebuildCommitError', { folder: cwd, commit: manifest.commit })
  const made = mkdtempSync(join(tmpdir(), 'solsmith-rebuild-'))
  try {
    const file = join(made, 'release.json')
    for (const args of [
      ['run', 'build'],
      ['run', 'manifest', '--', file],
    ]) {
      const run = spawnSync('npm', args, {
        cwd,
        stdio: ['ignore', 'ignore', 'inherit'],
        shell: process.platform === 'win32',
      })
      if (run.status !== 0) throw new CliError('RebuildFailedError', { folder: cwd })
    }
    const built = parseManifest(readFileSync(file, 'utf8'))
    if (!built) throw new CliError('RebuildFailedError', { folder: cwd })
    return [...compareParts(manifest.site, built.site), ...compareParts(manifest.frame, built.frame)]
  } finally {
    rmSync(made, { recursive: true })
  }
}

function compareParts(signed: ReleasePart, built: ReleasePart): readonly string[] {
  const [ours, theirs] = [listHashes(built), listHashes(signed)]
  return [...new Set([...ours.keys(), ...theirs.keys()])].filter((name) => ours.get(name) !== theirs.get(name))
}

const listHashes = ({ files, pages, headers }: ReleasePart): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(files),
    ...Object.entries(headers),
    ...pages.map((page) => [[page.path, page.language, page.theme].join(' '), page.sha256] as const),
  ])
