import type { FastifyInstance } from 'fastify'
import { createChains } from './blockchain/chains.ts'
import { createMintNames } from './blockchain/createMintNames.ts'
import { createBlockList, excludeBlocked } from './blocks/createBlockList.ts'
import { createSecrets } from './database/secrets.ts'
import { createEvmChains } from './evm/evmNetworks.ts'
import { createEvmTokenNames } from './evm/readTokens.ts'
import { limitRequests } from './http/rateLimiter.ts'
import { createImageSanitizer } from './images/createImageSanitizer.ts'
import { createImages } from './images/createImages.ts'
import type { Instance } from './instance.ts'
import { openLookAlikes } from './look-alikes/createLookAlikes.ts'
import { openRegistry } from './names/listShownNames.ts'
import { createOnramp } from './onramp/onramp.ts'
import { collectEndpoints } from './openapi/serveOpenApi.ts'
import { createAdmission } from './projects/admitProject.ts'
import { createQuotas } from './projects/quotas.ts'
import { openPrices } from './providers/prices/openPrices.ts'
import type { GenesisReader } from './rpc/genesisReader.ts'
import { closeRpcNetworks, type RpcNetworks } from './rpc/networks.ts'
import { createShareImages } from './share/createShareImages.ts'
import { openPolledLists } from './trending/services/openPolledLists.ts'

export type Shared = ReturnType<typeof openShared>

/** Closed with the app. */
export function openShared(
  app: FastifyInstance,
  instance: Instance,
  { readGenesis, networks }: { readonly readGenesis: GenesisReader; readonly networks: RpcNetworks },
) {
  const { database, publicUrl, now, openRateLimiter } = instance
  const own = <T extends { close(): unknown }>(part: T): T => {
    app.addHook('onClose', async () => void (await part.close()))
    return part
  }
  own({ close: () => closeRpcNetworks(networks) })
  const blocks = createBlockList(instance)
  const media = excludeBlocked(instance.media, blocks)
  const chains = createChains(networks, { readGenesis, publicUrl })
  const secrets = createSecrets(database)
  const mintNames = createMintNames(now)
  const prices = own(openPrices(instance, mintNames))
  const redrawer = own(createImageSanitizer())
  const images = createImages({ ...instance, media, secrets, redrawer })
  const polled = own(openPolledLists(instance))
  const named = { ...instance, media, chains, mintNames, images, redrawer, polled }
  return {
    ...instance,
    endpoints: collectEndpoints(app),
    readGenesis,
    networks,
    blocks,
    media,
    chains,
    evmChains: createEvmChains(networks, instance.evm.tokens),
    tokenNames: createEvmTokenNames(),
    secrets,
    mintNames,
    prices,
    images,
    polled,
    admission: createAdmission(instance),
    quotas: createQuotas(instance),
    /** Writes per visitor. */
    limited: limitRequests(openRateLimiter('writes', instance.writesPerMinute), 1),
    /** File reads per visitor. */
    fileLimiter: openRateLimiter('files', instance.mediaUnitsPerMinute),
    registry: openRegistry({ ...instance, blocks, images }),
    lookAlikes: own(openLookAlikes(named)),
    cards: own(createShareImages({ ...instance, blocks, images, prices })),
    onramp: createOnramp({ ...instance, chains, secrets, networks }),
  }
}
