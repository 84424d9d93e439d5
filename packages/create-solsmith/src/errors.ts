type ErrorName = 'FolderNameError' | 'FolderNotEmptyError' | 'TemplateError'

/** No site was created. */
export class SiteError extends Error {
  override readonly name: ErrorName

  constructor(name: ErrorName, message: string) {
    super(message)
    this.name = name
  }
}
