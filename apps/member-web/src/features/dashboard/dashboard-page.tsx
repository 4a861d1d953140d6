export function DashboardPage() {
  return <h1>dashboard</h1>;
}
