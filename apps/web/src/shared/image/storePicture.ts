import { callEndpoint, storeImage } from '@solsmith/wire'

export async function storePicture(blob: Blob): Promise<{ readonly cid: string }> {
  return callEndpoint({ baseUrl: '' }, storeImage, { body: { base64: await readBase64(blob) } })
}

function readBase64(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(blob)
  })
}
