/** A failed or missing answer of a remote controlled browser. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}
