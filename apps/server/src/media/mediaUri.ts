/** Returns a stored file's public URL for the chain. At most 200 bytes, enforced by `siteSettings.ts`. */
export function mediaUri({ publicUrl }: { readonly publicUrl: string }, cid: string): string {
  return `${publicUrl}/media/${cid}`
}
