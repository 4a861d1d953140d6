import { startEmbedded } from '../embedded/start.ts';
import { scratchFolder } from './scratch-folder.ts';

export type TestServer = { url: string; stop(): Promise<void> };

/**
 * An embedded server tuned for speed in a temporary folder, deleted with `stop` or when this process ends.
 */
export const startTestServer = async (settings: Record<string, string> = {}): Promise<TestServer> => {
  const folder = scratchFolder();
  const embedded = await startEmbedded({ dataDir: folder.path, mode: 'test', settings, isSupervised: false });
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.release();
      await folder.remove();
    },
  };
};
