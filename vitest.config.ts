import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ISOLATED } from './vitest.webs.ts';

/** The projects whose workers keep their modules between files come first, the longest of them before all. */
const FIRST = ['services', 'server', 'db'];
const placeOf = ({ project }: TestSpecification) => {
  const place = FIRST.indexOf(project.name);
  return place === -1 ? FIRST.length : place;
};

/**
 * Runs the files of a project one after the other. A worker keeps its modules only while the next file is of the same
 * project; Vitest's own order mixes the projects, and a worker of services takes seconds to load them again.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b) || a.project.name.localeCompare(b.project.name));
  }
}

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'scripts/vitest.config.ts',
      'infra/{drills,install}/*/vitest.config.ts',
      ISOLATED,
    ],
    sequence: { sequencer: ByProject },
  },
});
