import * as z from 'zod'
import { number, refuse, webUrl } from '../environment/variables.ts'
import type { S3Settings } from './createS3Client.ts'

const ofS3 = 'For `s3`.'

export const blobVariables = z.object({
  BLOBS: z
    .enum(['fs', 's3'], { error: 'blobs' })
    .default('fs')
    .describe(
      'Where files are stored: `fs` in `DATA_DIR/media/`, `s3` in a bucket that all server processes share, under `media/`.',
    ),
})

const variables = z.object({
  ...blobVariables.shape,
  S3_ENDPOINT: webUrl().optional().describe('URL of the S3 service, without the bucket. For `s3`.'),
  S3_BUCKET: z.string().optional().describe(ofS3),
  S3_REGION: z.string().default('us-east-1').describe(ofS3),
  S3_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe('For `s3`; requires `s3:GetObject`, `s3:PutObject` and `s3:ListBucket`.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe(ofS3),
  WRITES_PER_MINUTE: number('units', 1e9).default(120).describe('Files that a visitor can store or check.'),
  MEDIA_LIMIT_BYTES: number('bytes', 1e15)
    .default(5_000_000_000)
    .describe('Total size of stored files; beyond it, files are refused with `MediaFullError` (507).'),
  MEDIA_BYTES_PER_DAY: number('bytes', 1e15).default(50_000_000).describe('Bytes that a visitor can store per day.'),
  IMAGE_CACHE_BYTES: number('bytes', 1e15)
    .default(200_000_000)
    .describe('Total size of the cache of third-party images.'),
  MEDIA_UNITS_PER_MINUTE: number('units', 1e9)
    .default(1_200)
    .describe('Units per visitor for reading stored files: one each, more by `BYTES_PER_UNIT`.'),
})

type Variables = z.output<typeof variables>

export const mediaSettings = variables.transform((env, context) => ({
  /** Null: in the data folder. */
  s3: env.BLOBS === 's3' ? readS3(env, context) : null,
  writesPerMinute: env.WRITES_PER_MINUTE,
  mediaLimitBytes: env.MEDIA_LIMIT_BYTES,
  mediaBytesPerDay: env.MEDIA_BYTES_PER_DAY,
  imageCacheBytes: env.IMAGE_CACHE_BYTES,
  mediaUnitsPerMinute: env.MEDIA_UNITS_PER_MINUTE,
}))

function readS3(env: Variables, context: z.RefinementCtx): S3Settings {
  const need = (variable: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string => {
    const value = env[variable]
    if (value === undefined) refuse(context, variable, 's3Needs')
    return value ?? ''
  }
  return {
    endpoint: need('S3_ENDPOINT'),
    bucket: need('S3_BUCKET'),
    region: env.S3_REGION,
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  }
}
