import { Select, type SelectOption } from '@starline/ui/select';
import { render, screen } from '@starline/ui/testing/render';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';

type Values = { centerId: string };
const CENTERS: SelectOption[] = [
  { value: 1, label: 'HQ' },
  { value: 7, label: 'Daegu' },
];

function Form(props: { options: SelectOption[] | undefined; onSave: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { centerId: '7' } });
  return (
    <form onSubmit={form.handleSubmit(props.onSave)}>
      <Select aria-label="Center" options={props.options} placeholder="none" {...form.register('centerId')} />
      <button type="submit">Save</button>
    </form>
  );
}
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Center' });

test('a select whose options come late shows the stored value, not the first option', async () => {
  const onSave = vi.fn();
  const { user, rerender } = render(<Form options={undefined} onSave={onSave} />);
  expect([select().disabled, select().getAttribute('aria-busy')]).toEqual([true, 'true']);
  rerender(<Form options={CENTERS} onSave={onSave} />);
  expect([select().disabled, select().selectedOptions[0]?.textContent]).toEqual([false, 'Daegu']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave.mock.calls[0]?.[0]).toEqual({ centerId: '7' });
});

test('saving before the options came keeps the stored value', async () => {
  const onSave = vi.fn();
  const { user } = render(<Form options={undefined} onSave={onSave} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSave.mock.calls[0]?.[0]).toEqual({ centerId: '7' });
});
