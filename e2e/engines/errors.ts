/** What a browser that is driven from outside answered, or did not. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
}
