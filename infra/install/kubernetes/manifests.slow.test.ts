import { expect, test } from 'vitest';
import { type Manifest, OVERLAYS, render, typeErrors, validate } from './manifests.ts';

type Container = {
  image: string;
  resources?: { requests?: object; limits?: { memory?: string } };
  securityContext?: object;
};
type Pod = { securityContext?: { runAsNonRoot?: boolean }; containers: Container[] };

const podOf = ({ spec }: Manifest) => (spec as { template?: { spec?: Pod } } | undefined)?.template?.spec;
const named = (manifests: readonly Manifest[], kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);

test.each(OVERLAYS)('%s renders to objects that the published types and schemas accept', async (overlay) => {
  const manifests = render(overlay);
  expect(typeErrors(manifests)).toEqual([]);
  for (const manifest of manifests) await validate(manifest);
});

test('a field that does not exist is found, a wrong value too', async () => {
  const [deployment] = render('trial').filter(({ kind }) => kind === 'Deployment');
  const wrong = structuredClone(deployment) as Manifest;
  Object.assign(podOf(wrong)?.containers[0] ?? {}, { readinesProbe: {} });
  expect(typeErrors([wrong]).join()).toContain('readinesProbe');
  const other = { ...(deployment as Manifest), spec: { ...deployment?.spec, replicas: 'two' } };
  await expect(validate(other)).rejects.toThrow('replicas');
});

test.each(OVERLAYS)('%s: each process of ours runs without rights, with a limit of memory', (overlay) => {
  for (const manifest of render(overlay)) {
    const pod = podOf(manifest);
    if (manifest.kind === 'Pooler' || !pod) continue;
    for (const container of pod.containers) {
      const where = `${manifest.kind} ${manifest.metadata.name}`;
      expect(container.securityContext, where).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources?.limits?.memory, where).toBeTruthy();
      if (container.image.includes('server')) expect(pod.securityContext?.runAsNonRoot, where).toBe(true);
    }
  }
});

test('in production a commit waits for a replica, each node has its machine, and backups are encrypted', () => {
  const cluster = named(render('production'), 'Cluster', 'starline-db');
  expect(cluster?.spec).toMatchObject({
    instances: 3,
    postgresql: { synchronous: { number: 1, dataDurability: 'required' } },
    affinity: { podAntiAffinityType: 'required' },
    backup: { barmanObjectStore: { wal: { encryption: 'AES256' }, data: { encryption: 'AES256' } } },
  });
});
